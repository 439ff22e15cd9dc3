import { describe as about, expect, it } from 'vitest'
import { type FieldFacts, formField, shapeIn, shapeOut } from './described'
import { defineResource } from './resource'

const facts: Record<string, FieldFacts> = {
  name: { kind: 'text', min: 1, max: 50, isRequired: true },
  at: { kind: 'time' },
  size: { kind: 'int' },
  extra: { kind: 'json' },
  best: { kind: 'flag', choices: ['false', 'true'], initial: false },
}

about('a resource of the kit', () => {
  it('takes names, kinds, limits and order from the server', () => {
    const job = defineResource('auth/job', {
      nameOf: 'name',
      columns: ['name', 'status', { own: 'more', cell: () => 'x' }],
      filters: ['status'],
      form: ['code', { name: 'remark', hasHint: true }],
    })
    expect(job.url).toBe('/admin/auth.job')
    expect(job.usual).toEqual({ field: 'weigh', down: true })
    expect(job.isSortable).toBe(true)
    expect(job.columns.map(({ name, kind, phone, isSwitch }) => [name, kind, phone, isSwitch])).toEqual([
      ['name', 'text', 'title', false],
      ['status', 'flag', 'end', true],
      ['more', 'text', undefined, undefined],
    ])
    expect(job.form).toMatchObject([
      { name: 'code', kind: 'text', isRequired: true, max: 50 },
      { name: 'remark', kind: 'long', max: 255, hasHint: true },
    ])
    expect(job.nameOf({ id: 1, name: '剪辑' } as never)).toBe('剪辑')
  })

  it('shows values as controls take them and sends them as the server keeps them', () => {
    const unix = Math.floor(new Date(2026, 10, 2, 8, 30).getTime() / 1000)
    const shown = shapeIn(facts, { name: 'a', at: unix, size: 3, extra: { a: 1 }, best: true })
    expect(shown).toEqual({
      name: 'a',
      at: '2026-11-02T08:30',
      size: 3,
      extra: '{\n  "a": 1\n}',
      best: 'true',
    })
    expect(shapeOut(facts, { ...shown, size: '7' })).toMatchObject({ at: unix, size: 7, best: 'true' })
    expect(shapeOut(facts, { at: '', size: '' })).toEqual({ at: null, size: null })
    expect(shapeIn(facts, { at: null })).toEqual({ at: '' })
  })

  it('has a form control for every kind', () => {
    expect(formField('at', { kind: 'time' }).kind).toBe('datetime')
    expect(formField('rate', { kind: 'bps' }).kind).toBe('int')
    expect(formField('best', facts.best as FieldFacts).initial).toBe('false')
  })
})
