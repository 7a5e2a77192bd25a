import { limits } from '@fabula/contract'

export class FileTooBig extends Error {}

/** The content of a file as base64. Throws `FileTooBig` where the server would refuse its size. */
export async function fileContent(file: File): Promise<string> {
  if (file.size > limits.uploadBytes) throw new FileTooBig()
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
  return url.slice(url.indexOf(',') + 1)
}
