import { type IconName, iconPaths } from './iconPaths.ts'

interface IconProps {
  readonly name: IconName
  /** Of its box, in px. */
  readonly size?: number
}

/** A picture beside words, or inside a labelled button: never the only name of a thing. */
export function Icon({ name, size = 24 }: IconProps) {
  const shape = iconPaths[name]
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      {'fill' in shape ? (
        <path d={shape.fill} fill="currentColor" />
      ) : (
        <path
          d={shape.stroke}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  )
}
