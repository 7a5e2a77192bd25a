/** How wide the picture on top of home is drawn, as CSS `sizes`. */
export const heroSizes = '(max-width: 560px) 92vw, 528px'
