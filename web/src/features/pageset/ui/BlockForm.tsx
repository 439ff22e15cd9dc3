import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Choose, FieldShell } from '../../../admin/components/fields'
import type { Card } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { types } from '../api'
import { type Data, type DataOf, dataOf, type Edited, type Lang, type Problem } from '../model'
import { PicksList } from './PicksList'
import { Path, Picture, Words } from './parts'
import { Slides } from './Slides'

type Props = {
  block: Edited
  lang: Lang
  problems: Problem[]
  isFixed: boolean
  /** The cards of a block of picks. */
  cards: Card[]
  onChange: (data: Data) => void
}

type RailProps = {
  rail: DataOf['rail']
  problemOf: (field: string) => string | undefined
  onChange: (data: Data) => void
}

function RailFields({ rail, problemOf, onChange }: RailProps) {
  const t = useT('pageset')
  const id = useId()
  const tree = useQuery(types())
  const sources = ['new', 'popular', 'free', 'kind', 'type'] as const
  const ofs =
    rail.source === 'kind'
      ? ['footage', 'pack', 'course', 'project_file'].map((kind) => ({
          value: kind,
          label: t(dataKey(`choice.of.${kind}`)),
        }))
      : (tree.data?.list ?? []).flatMap((type) => [
          { value: type.slug, label: type.name },
          ...type.children.map((child) => ({ value: child.slug, label: `${type.name} / ${child.name}` })),
        ])
  const number = (name: 'count' | 'least', label: string) => (
    <FieldShell id={`${id}-${name}`} label={label} error={name === 'count' ? problemOf('count') : undefined}>
      <input
        id={`${id}-${name}`}
        className="o-input"
        type="number"
        min={name === 'count' ? 1 : 0}
        max={10}
        value={rail[name]}
        onChange={(event) => onChange({ ...rail, [name]: Number(event.target.value) })}
      />
    </FieldShell>
  )
  return (
    <>
      <FieldShell id={`${id}-source`} label={t('field.source')}>
        <Choose
          id={`${id}-source`}
          value={rail.source}
          options={sources.map((source) => ({ value: source, label: t(`choice.source.${source}`) }))}
          onChange={(source) => onChange({ ...rail, source, of: '' })}
        />
      </FieldShell>
      {(rail.source === 'kind' || rail.source === 'type') && (
        <FieldShell id={`${id}-of`} label={t(`field.of_${rail.source}`)} error={problemOf('of')} isRequired>
          <Choose
            id={`${id}-of`}
            value={rail.of}
            aria-invalid={problemOf('of') ? true : undefined}
            options={[{ value: '', label: '—' }, ...ofs]}
            onChange={(of) => onChange({ ...rail, of })}
          />
        </FieldShell>
      )}
      <div className="u-grid u-gap-12 u-columns-2">
        {number('count', t('field.count'))}
        {number('least', t('field.least'))}
      </div>
    </>
  )
}

/** The form of the chosen block's kind; texts are those of the open language. */
export function BlockForm({ block, lang, problems, isFixed, cards, onChange }: Props) {
  const t = useT('pageset')
  const { kind } = block
  const problemOf = (field: string) => {
    const problem = problems.find((one) => one.field === field)
    return problem && t(`problem.${problem.key}`)
  }
  const [rail, picks, banner] = [dataOf(block, 'rail'), dataOf(block, 'picks'), dataOf(block, 'banner')]
  const [text, carousel] = [dataOf(block, 'text'), dataOf(block, 'carousel')]
  const titled = rail ?? picks ?? banner
  const noted = rail ?? picks
  return (
    <fieldset className="pageset-fields u-grid u-gap-12 u-min-w-0 u-m-0" disabled={isFixed}>
      <legend className="visually-hidden">{t('form.title')}</legend>
      {kind === 'chips' && <p className="o-field-hint">{t('form.chips')}</p>}
      {titled && (
        <Words
          label={t('field.title')}
          value={titled.title}
          lang={lang}
          max={banner ? 60 : 40}
          isRequired
          problem={problemOf('title')}
          onChange={(title) => onChange({ ...titled, title })}
        />
      )}
      {noted && (
        <Words
          label={t('field.note')}
          value={noted.note}
          lang={lang}
          max={80}
          onChange={(note) => onChange({ ...noted, note })}
        />
      )}
      {rail && <RailFields rail={rail} problemOf={problemOf} onChange={onChange} />}
      {picks && (
        <PicksList
          ids={picks.materials}
          cards={cards}
          problem={problemOf('materials')}
          onChange={(materials) => onChange({ ...picks, materials })}
        />
      )}
      {banner && (
        <>
          <Words
            label={t('field.text')}
            value={banner.text}
            lang={lang}
            max={160}
            rows={2}
            onChange={(text) => onChange({ ...banner, text })}
          />
          <Words
            label={t('field.action')}
            value={banner.action}
            lang={lang}
            max={20}
            hint={t('hint.action')}
            onChange={(action) => onChange({ ...banner, action })}
          />
          <Path
            value={banner.path}
            problem={problemOf('path')}
            onChange={(path) => onChange({ ...banner, path })}
          />
          <Picture
            value={banner.image}
            problem={problemOf('image')}
            onChange={(image) => onChange({ ...banner, image })}
          />
        </>
      )}
      {text && (
        <Words
          label={t('field.body')}
          value={text.body}
          lang={lang}
          max={5000}
          rows={14}
          isRequired
          hint={t('hint.body')}
          problem={problemOf('body')}
          onChange={(body) => onChange({ body })}
        />
      )}
      {carousel && (
        <Slides
          slides={carousel.slides}
          lang={lang}
          problemOf={problemOf}
          onChange={(slides) => onChange({ slides })}
        />
      )}
    </fieldset>
  )
}
