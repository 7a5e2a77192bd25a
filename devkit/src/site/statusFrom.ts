import { request } from 'node:https'

/** Status of the answer at `url` to whoever comes from this address of loopback. */
export function statusFrom(localAddress: string, url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    // The site has a certificate that this run has made.
    const asked = request(url, { localAddress, rejectUnauthorized: false }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.once('error', reject)
    asked.end()
  })
}
