/**
 * How a line ended: it could not be opened, the broker does not know the password any more, or it was open and is
 * not now.
 */
export type LineEnd = 'failed' | 'refused' | 'closed'
