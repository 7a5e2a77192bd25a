/**
 * No motion: asked for by the system, or set on the root for a cloud phone, where each animated frame
 * is encoded and sent.
 */
export function isStill(): boolean {
  return (
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    document.documentElement.hasAttribute('data-still')
  )
}
