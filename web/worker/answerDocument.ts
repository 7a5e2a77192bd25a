/** A network that is slower than this counts as none: the kept page is as good. */
const patienceMs = 3000

/**
 * The newest page where there is a network, so that a deploy is taken by the next start; else the one kept
 * with all the code it names.
 */
export async function answerDocument(
  request: Request,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  const fresh = fetch(request)
  // An answer that comes too late to be used may still fail.
  fresh.catch(() => {})
  const first = await Promise.race([fresh.catch(() => null), patience()])
  if (first && first.status < 500) return first
  return (await kept()) ?? first ?? fresh
}

function patience(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), patienceMs)
  })
}
