import DataLoader from 'dataloader'

const most = 200

/**
 * Answers everybody who asks in the same moment by one query. Nothing is kept: what is answered was read after it was
 * asked for.
 */
export function batched<Key, Found>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>,
): (key: Key) => Promise<Found | null> {
  const loader = new DataLoader<Key, Found | null>(
    async (keys) => {
      const found = await read([...new Set(keys)])
      return keys.map((key) => found.get(key) ?? null)
    },
    // After all that has arrived by now was read from its sockets.
    { cache: false, maxBatchSize: most, batchScheduleFn: setImmediate },
  )
  return (key) => loader.load(key)
}
