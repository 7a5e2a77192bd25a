import { encode } from 'uqr'

/** Light squares around a code, without which readers do not find it. */
const quiet = 4

/** A QR code of this side as one path of dark squares. */
export function codeSquares(text: string, side: number): string {
  const { data, size } = encode(text, { ecc: 'M', border: quiet })
  const unit = side / size
  const rows = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  )
  return `<path shape-rendering="crispEdges" transform="scale(${unit})" d="${rows.join('')}"/>`
}
