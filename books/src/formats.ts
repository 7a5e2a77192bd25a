export const bookFormats = ['epub', 'pdf', 'html'] as const
export type BookFormat = (typeof bookFormats)[number]
