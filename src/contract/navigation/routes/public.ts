import { route } from './route.ts'

/** Routes outside the signed-in layout. */
export const publicRoutes = [
  route('/login/:remote?/:status?/:value?', 'login', 'anyone'),
  route('/tfa', 'login', 'anyone'),
  route('/create/:remote?/:status?/:value?', 'login', 'anyone'),
  route('/forgot', 'login', 'anyone'),
  route('/setPassword', 'login', 'anyone'),
  route('/reset', 'login', 'anyone'),
  route('/validate', 'login', 'anyone'),
  route('/validateSuccessful', 'login', 'anyone'),
  route('/termsOfService', 'login', 'anyone'),
  route('/socialProcess/:social', 'login', 'anyone'),
  route('/remoteSocial/socialProcess/:social', 'login', 'anyone'),
  route('/logout', 'login', 'anyone'),
  route('/al.php', 'login', 'anyone'),
  route('/usage/download', 'downloads', 'anyone'),
  route('/invoice/download', 'downloads', 'anyone'),
  route('/report/download', 'downloads', 'anyone'),
]
