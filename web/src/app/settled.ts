const restMs = 2000

/** Everything that the first page shows has been loaded: what is not seen may now come. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  await new Promise((resolve) => setTimeout(resolve, restMs))
}
