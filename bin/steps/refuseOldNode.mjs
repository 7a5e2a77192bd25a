export function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  stopWith(
    `Fabula needs Node 20.19 or newer, and this is ${process.versions.node}: install a newer one.`,
  )
}

/** @param {string} line what is wrong and what to do */
export function stopWith(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
