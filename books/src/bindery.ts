// Binds books in a process of its own: fonts weigh some megabytes, and typesetting holds a processor that turns need.

import { setPriority } from 'node:os'
import { type BindingOrder, bindBook } from './bindBook.ts'

// Turns come first.
setPriority(10)

process.on('message', (order: BindingOrder) => {
  bindBook(order, (percent) => process.send?.({ percent }))
    .then((files) => process.send?.({ files }))
    .catch((error: unknown) => process.send?.({ error: String(error) }))
})
// The server is gone.
process.on('disconnect', () => process.exit(0))
