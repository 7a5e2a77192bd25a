import { create } from 'zustand'
import { readStored, writeStored } from '../storage/stored.ts'

/** In percent of the browser's own size. */
export const textSizes = [100, 115, 130, 150, 175, 200] as const
export type TextSize = (typeof textSizes)[number]

/** The player's own text size, kept on this device. */
export const useTextSize = create<{ textSize: TextSize }>(() => ({ textSize: storedTextSize() }))

function storedTextSize(): TextSize {
  const stored = Number(readStored('textSize'))
  return textSizes.find((size) => size === stored) ?? 100
}

/** Everything is sized in rem, so the root's size is all that changes. */
export function applyTextSize(): void {
  const { textSize } = useTextSize.getState()
  document.documentElement.style.fontSize = textSize === 100 ? '' : `${textSize}%`
}

export function chooseTextSize(textSize: TextSize): void {
  useTextSize.setState({ textSize })
  writeStored('textSize', String(textSize))
  applyTextSize()
}

export function percentText(percent: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent' }).format(percent / 100)
}
