import type { ComponentType } from 'react'
import { Dashboard } from './screens/dashboard.tsx'
import { Detail } from './screens/detail.tsx'
import { DialogPage } from './screens/dialog.tsx'
import { FormPage } from './screens/form.tsx'
import { ListPage } from './screens/list.tsx'
import { Mail } from './screens/mail.tsx'
import { SignIn } from './screens/sign-in.tsx'

export type ScreenName = 'signIn' | 'list' | 'detail' | 'form' | 'dialog' | 'dashboard' | 'mail'

/** The pages that a preview shows, in the order of its tabs. */
export const screens: Readonly<Record<ScreenName, ComponentType>> = {
  signIn: SignIn,
  list: ListPage,
  detail: Detail,
  form: FormPage,
  dialog: DialogPage,
  dashboard: Dashboard,
  mail: Mail,
}
