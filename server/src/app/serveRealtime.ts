import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../House.ts'
import { socketPath } from '../realtime/embeddedBroker.ts'

/** MQTT over WebSocket at the port of the calls [R7.53]. Sockets end with the server: see `closeUnused`. */
export function serveRealtime(app: FastifyInstance, { realtime }: AppContext): void {
  app.server.on('upgrade', (request, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const [path] = (request.url ?? '').split('?', 1)
    if (path === socketPath) return realtime.acceptSocket(request, socket, head)
    socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
  })
}
