import { Hono } from 'hono'
import { mayDo } from '../auth/permissions.ts'
import type { AtDesk, DeskHttp } from './desk.ts'

const refShape = /^[0-9A-Z]{8}$/

export function liveRoutes({ live }: DeskHttp) {
  return new Hono<{ Variables: { atDesk: AtDesk | undefined } }>()
    .get('/', (c, next) => {
      const { token, session } = c.get('atDesk') ?? { token: null, session: null }
      if (token === null || session === null || !mayDo(session.person, 'see-requests')) return next()
      const ref = c.req.query('ref') ?? ''
      const { id: personId, name } = session.person
      return live.listen(c, { token, personId, name, ref: refShape.test(ref) ? ref : null })
    })
    .get('/now', async (c, next) => {
      const session = c.get('atDesk')?.session
      if (!session || !mayDo(session.person, 'see-requests')) return next()
      return c.json(await live.now())
    })
}
