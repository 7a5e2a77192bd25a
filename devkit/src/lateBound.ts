/** Stands for something that is opened later, or anew for each test: each use goes to the one that is there then. */
export function lateBound<T extends object>(find: () => T | undefined): T {
  return new Proxy({} as T, {
    get: (_, key) => {
      const found = find()
      if (!found) throw new Error(`nothing is open yet to ask for ${String(key)}`)
      return Reflect.get(found, key)
    },
  })
}
