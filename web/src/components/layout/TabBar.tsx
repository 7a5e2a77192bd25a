import { useText } from '../../i18n/text.ts'
import { nav } from '../../stack/nav.ts'
import { usePage } from '../../stack/PageContext.ts'
import { Icon } from '../Icon.tsx'
import { WholeWords } from '../WholeWords.tsx'
import css from './TabBar.module.css'

const tabs = [
  { path: '/pages/home/index', label: 'shell.tab.home', icon: 'homeLine', chosen: 'home' },
  { path: '/pages/mine/index', label: 'shell.tab.me', icon: 'me', chosen: 'meFull' },
] as const

export function TabBar() {
  const text = useText()
  const { path } = usePage()
  return (
    <div className={css.lift}>
      <nav className={css.bar} aria-label={text('shell.tabs')}>
        {tabs.map((tab) => (
          <button
            type="button"
            key={tab.path}
            className={css.tab}
            aria-current={tab.path === path ? 'page' : undefined}
            onClick={() => nav.switchTab(tab.path)}
          >
            <Icon name={tab.path === path ? tab.chosen : tab.icon} size={26} />
            <WholeWords>{text(tab.label)}</WholeWords>
          </button>
        ))}
      </nav>
    </div>
  )
}
