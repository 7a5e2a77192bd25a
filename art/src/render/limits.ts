/** Bytes; a phone on a slow line loads one scene in about a second. */
export const limits = {
  /** Sky first. Together 158 kB: the sky is smooth, the middle has the detail. */
  layers720: [26_000, 28_000, 40_000, 40_000, 24_000],
  layers360: [8_000, 9_000, 14_000, 14_000, 9_000],
  flat720: 42_000,
  flat360: 24_000,
  poster720: 72_000,
  poster360: 26_000,
  avatar: 14_000,
  puppet: 12_288,
  story: 3_000_000,
} as const
