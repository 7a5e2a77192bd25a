import type { PaletteName } from '../names.ts'

/** The hue that a palette leans everything towards, and how far. */
export const paletteLean: Record<PaletteName, { hue: string; share: number }> = {
  plum: { hue: '#8a4fa8', share: 0 },
  jade: { hue: '#1f9a80', share: 0.34 },
  ember: { hue: '#c8385e', share: 0.36 },
  frost: { hue: '#7fa4cf', share: 0.5 },
}
