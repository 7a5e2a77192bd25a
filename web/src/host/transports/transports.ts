/** All ways to a host, as one part of the app that loads when there is a host. */
export { AndroidMessageListener } from './AndroidMessageListener.ts'
export { CapacitorPlugin } from './CapacitorPlugin.ts'
export { IframePort } from './IframePort.ts'
export { WebOnly } from './WebOnly.ts'
export { WKReply } from './WKReply.ts'
