import { Socket } from 'node:net'

/** A connection's socket that sends in one piece what is written in one go: each write wakes the server. */
export function corkedSocket(): Socket {
  const socket = new Socket()
  const write = socket.write.bind(socket) as (...args: unknown[]) => boolean
  let isGathering = false
  const send = () => {
    isGathering = false
    socket.uncork()
  }
  const gather = () => {
    if (isGathering) return
    isGathering = true
    socket.cork()
    // After all that waits for nothing but its turn: only then does a tick come.
    queueMicrotask(() => process.nextTick(send))
  }
  const gathering = (...args: unknown[]) => {
    gather()
    return write(...args)
  }
  // Connecting sets a socket's own `write` back.
  return socket.once('connect', () => Object.assign(socket, { write: gathering }))
}
