const paths = {
  bag: 'M5 8h14l1 12H4ZM9 8V6a3 3 0 0 1 6 0v2',
  goal: 'M6 21V4M6 5c4-3 8 3 12 0v8c-4 3-8-3-12 0',
  turns: 'M7 3h10M7 21h10M8 3c0 6 8 6 8 9s-8 3-8 9M16 3c0 6-8 6-8 9s8 3 8 9',
} as const

/** Beside words, as the app's other icons; these mean something on the stage only. */
export function StageIcon({ name, size = 16 }: { name: keyof typeof paths; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
