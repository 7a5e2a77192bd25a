import { Empty } from '../../../components/Empty.tsx'
import { PageSkeleton } from '../../../components/PageSkeleton.tsx'
import { Trouble } from '../../../components/Trouble.tsx'

const nothing = () => {}

export function States() {
  return (
    <>
      <Empty title="Nothing here" body="There will be, one day." />
      <Trouble kind="offline" onRetry={nothing} />
      <Trouble kind="error" message="What the server said." onRetry={nothing} />
      <PageSkeleton />
    </>
  )
}
