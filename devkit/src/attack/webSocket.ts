/** The request that opens a WebSocket for MQTT. */
export function upgradeRequest(path: string): string {
  return [
    `GET ${path} HTTP/1.1`,
    'host: fabula',
    'upgrade: websocket',
    'connection: upgrade',
    'sec-websocket-version: 13',
    'sec-websocket-protocol: mqtt',
    'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==',
    '\r\n',
  ].join('\r\n')
}

/** A binary frame of a client, of at most 64 kB. Its mask is zero, which changes nothing. */
export function frameOf(payload: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head[0] = 0x82
  head[1] = 0x80 | 126
  head.writeUInt16BE(payload.length, 2)
  return Buffer.concat([head, payload])
}
