/** What stands behind a card that is not won: somebody, a light, a door. It says nothing of the card itself. */
const shapes = [
  'M60 30a17 17 0 1 1-.1 0ZM26 128c0-31 14-47 34-47s34 16 34 47Z',
  'M52 26h16v8h8l10 22v40a8 8 0 0 1-8 8H42a8 8 0 0 1-8-8V56l10-22h8ZM40 108h40v8H40Z',
  'M34 128V62a26 26 0 0 1 52 0v66ZM74 92a4 4 0 1 0 .1 0Z',
] as const

/** @param place which of its story's cards it is */
export function Silhouette({ place }: { readonly place: number }) {
  return (
    <svg viewBox="0 0 120 160" aria-hidden="true">
      <path d={shapes[place % shapes.length]} fillRule="evenodd" fill="currentColor" />
    </svg>
  )
}
