import { listTracks } from '../../usecases/listTracks.ts'

export async function getBgms() {
  return listTracks()
}
