/** R9: each number named once. Times in milliseconds. */
export const product = { name: 'Fabula', version: '1.0.59', versionCode: 1059 } as const

export const prefixes = ['/api/apiv1', '/apiv1'] as const

export const limits = {
  nicknameGraphemes: 15,
  textGraphemes: 500,
  textBytes: 4096,
  bodyBytes: 32 * 1024,
  /** Of a call that anyone may make. */
  visitorBodyBytes: 16 * 1024,
  uploadBytes: 5 * 1024 * 1024,
  /** A picture in base64, and some over, so that one a little too big is told so and not just cut off. */
  uploadBodyBytes: 8 * 1024 * 1024,
  pictureSidePx: 4096,
  contactGraphemes: 100,
  zoomMin: 1,
  zoomMax: 4,
  tapSlopPx: 20,
  livePages: 10,
} as const

export const timing = {
  requestTimeoutMs: 60_000,
  chatStreamTimeoutMs: 60_000,
  loadingTimeoutMs: 60_000,
  toastMs: 1500,
  loadingMs: 1e8,
  doubleTapGuardMs: 300,
  /** A tap where choices have just come, so soon after the one that brought them, still reads on. */
  readOnGuardMs: 500,
  adResetMs: 2000,
  mqttReconnectMs: 1000,
  mqttKeepaliveMs: 60_000,
  mqttConnectTimeoutWebMs: 30_000,
  mqttConnectTimeoutNativeMs: 40_000,
  payPollMs: 1000,
  payPollTries: 5,
  streamPingMs: 10_000,
} as const

export const layout = {
  reachBottomPx: 50,
  reachBottomGameListPx: 150,
} as const

/** What colours a story of one's own: places, music, and how the character speaks. */
export const storyTones = ['tender', 'bright', 'tense'] as const

/** What stands before the player's id in the `uid` of bindUid [R7.23]. */
export const uidPrefix = 'player-'

/** What a client-side failure is called when no answer came [R8.04]. */
export const platformCodes = {
  timeout: 5,
  network: 5,
  abort: 600003,
  transfer: 602001,
  socketConnect: 600009,
  socketNotOpen: 10002,
} as const

export const imageTypes = ['png', 'jpg', 'jpeg', 'gif'] as const

/** Chance that a page load sends our own monitoring ping [R9.11]. */
export const monitoringPingChance = 0.001
