/** Words that come slowly are sent this often; words that come at once are stored and sent with the turn's end. */
const sendEveryMs = 50
const sendAtLeastEveryMs = 250
/** By this each slow turn lengthens the pause of all: from a hundred on, all of them together send 2,000 packets a second. */
const sendForEachMs = 0.5
/** Of what was sent at most this much is lost with the process: then it is told anew, and the client takes it back. */
const storeEveryMs = 1000
const storeAtLeastEveryMs = 4000
/** From a hundred on, all of them together store a hundred times a second. */
const storeForEachMs = 10

/**
 * How long words of a slow turn wait for others before they are sent, and before they are stored. The more turns are told
 * at once, the longer: a packet for each word of each would be too many.
 * @param telling slow turns that this process tells
 */
export function pausesFor(telling: number): { readonly sendMs: number; readonly storeMs: number } {
  return {
    sendMs: Math.min(sendAtLeastEveryMs, Math.max(sendEveryMs, sendForEachMs * telling)),
    storeMs: Math.min(storeAtLeastEveryMs, Math.max(storeEveryMs, storeForEachMs * telling)),
  }
}
