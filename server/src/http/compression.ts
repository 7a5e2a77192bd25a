import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/**
 * Answers of more than a kilobyte are compressed for whoever can read that: calls, drawings and pages. Pictures, music and
 * books are compressed already, streams of events must not wait for more, and the client's files were compressed when they
 * were built. Bodies of requests are never unpacked: a small one could fill the memory.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    customTypes: /^(application\/json|image\/svg\+xml|text\/(html|plain))/,
  })
}
