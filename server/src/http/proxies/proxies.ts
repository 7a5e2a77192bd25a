import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number]

/** Whether an address is one of these, or in one of these networks. */
export function trusts(proxies: readonly string[]): (address: string) => boolean {
  const ranges = proxies.map(rangeOf).filter((range) => range !== null)
  return (address) => {
    if (!ipaddr.isValid(address)) return false
    const parsed = ipaddr.process(address)
    return ranges.some(([network, bits]) => {
      return network.kind() === parsed.kind() && parsed.match([network, bits] as never)
    })
  }
}

/** An address, or a network as `10.0.0.0/8`; null if it is neither. */
export function rangeOf(text: string): Range | null {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text)
  if (!ipaddr.isValid(text)) return null
  const address = ipaddr.process(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

/** Address of the client, or of the nearest proxy that is not trusted, as calls have it. */
export function clientAddress(
  { socket, headers }: IncomingMessage,
  isProxy: (address: string) => boolean,
): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
  let address = socket.remoteAddress ?? ''
  // The nearest proxy has written last.
  for (const before of forwarded.reverse().map((text) => text.trim())) {
    if (before === '' || !isProxy(address)) break
    address = before
  }
  return address
}
