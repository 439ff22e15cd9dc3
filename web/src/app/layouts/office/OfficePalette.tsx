import { Keyboard, Languages, LogOut, Moon, Plus, Store, Terminal } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '../../../admin/can'
import { type MenuItem, menuPages, pagePath, trailOf } from '../../../admin/menu'
import { pages } from '../../../admin/pages'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { useTheme } from '../../../lib/theme'
import { MenuIcon } from './icons'
import { logOut } from './logOut'
import { type Command, Palette } from './Palette'
import { useFound } from './useFound'

type Props = {
  menu: MenuItem[]
  isAllowed: (name: string) => boolean
  titleOf: (name: string) => string
  /** None where there is no terminal for whoever works here. */
  terminal: { onToggle: () => void } | null
  onGo: (href: string) => void
  onLanguage: () => void
  onKeys: () => void
  onClose: () => void
}

/** The palette with everything one can do in the back office: its pages, what they add, and the shell's own actions. */
export function OfficePalette({
  menu,
  isAllowed,
  titleOf,
  terminal,
  onGo,
  onLanguage,
  onKeys,
  onClose,
}: Props) {
  const t = useT('admin')
  const can = useCan()
  const toggleTheme = useTheme((state) => state.toggle)
  const [text, setText] = useState('')
  const found = useFound(text, onGo)
  const places = menuPages(menu).filter((item) => !item.isOutside)
  const commands: Command[] = [
    ...places.map((item): Command => {
      const trail = trailOf(menu, item.name)
      return {
        key: item.name.replace('/', '-'),
        group: 'page',
        title: item.title,
        line: trail.length > 1 ? trail[0]?.title : undefined,
        words: item.name,
        isFound: found.pages.has(item.name),
        icon: <MenuIcon name={item.name} />,
        onRun: () => onGo(item.href),
      }
    }),
    ...Object.entries(pages).flatMap(([name, { add, verb = 'add' }]): Command[] =>
      add && isAllowed(name) && can(`${name}/add`)
        ? [
            {
              key: `add-${name.replace('/', '-')}`,
              group: 'action',
              title: t(dataKey(`palette.${verb}`), { what: titleOf(name) }),
              words: 'new add create',
              isFound: found.pages.has(name),
              icon: <Plus />,
              onRun: () => onGo(`${pagePath(name)}?${add}`),
            },
          ]
        : [],
    ),
    {
      key: 'theme',
      group: 'action',
      title: t('shell.theme'),
      words: 'theme dark light',
      icon: <Moon />,
      onRun: toggleTheme,
    },
    {
      key: 'language',
      group: 'action',
      title: t('shell.language'),
      words: 'language 中文 english',
      icon: <Languages />,
      onRun: onLanguage,
    },
    ...(terminal
      ? [
          {
            key: 'terminal',
            group: 'action' as const,
            title: t('shell.terminal'),
            words: 'terminal shell npm console',
            icon: <Terminal />,
            onRun: terminal.onToggle,
          },
        ]
      : []),
    {
      key: 'keys',
      group: 'action',
      title: t('keys.title'),
      words: 'keyboard',
      icon: <Keyboard />,
      onRun: onKeys,
    },
    {
      key: 'shop',
      group: 'action',
      title: t('shell.shop'),
      icon: <Store />,
      onRun: () => window.open('/', '_blank', 'noopener'),
    },
    {
      key: 'out',
      group: 'action',
      title: t('shell.log_out'),
      words: 'logout sign out',
      icon: <LogOut />,
      onRun: () => void logOut(),
    },
  ]

  return (
    <Palette
      commands={[...commands, ...found.commands]}
      text={text}
      onText={setText}
      isBusy={found.isBusy}
      onClose={onClose}
    />
  )
}
