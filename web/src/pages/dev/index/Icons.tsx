import { Icon } from '../../../components/Icon.tsx'
import { type IconName, iconPaths } from '../../../components/iconPaths.ts'
import css from './DevPage.module.css'

export function Icons() {
  return (
    <ul className={css.wrap}>
      {(Object.keys(iconPaths) as IconName[]).map((name) => (
        <li key={name} className={css.icon}>
          <Icon name={name} size={32} />
          {name}
        </li>
      ))}
    </ul>
  )
}
