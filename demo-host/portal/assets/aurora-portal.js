// The routes of this page: which element shows the one in its address.
const elements = [
  [/^\/profile\b/i, 'portal-profile'],
  [/^\/validate/i, 'portal-login'],
  [/^\/(users|groups|(suspend|resume|terminate)Accounts|changeEmail|migrateServices)\b/i, 'portal-people'],
  [/^\/support(Create|Info)?\b/i, 'portal-support'],
  [
    /^\/(reports|recentUsersActivity|deletedUsers|migratedEmails|customersWithPhone|impersonationLog|ticketsWithoutReply)\b/i,
    'portal-reports',
  ],
  [
    /^\/(loginLog|signInsByDay|activeSessions|failedLoginsByIp|blockedLogins|adminsWithoutTFA)\b/i,
    'portal-reports',
  ],
  [
    /^\/(auditTrail|clientCrashes|notificationFailures|(stuck|failed)Commands|commandDurations)\b/i,
    'portal-reports',
  ],
  [/^/, 'portal-dashboard'],
]

const main = document.querySelector('main')

function show() {
  if (!location.hash) location.replace('#/dashboard')
  const path = location.hash.slice(1)
  const [, tag] = elements.find(([route]) => route.test(path))
  if (main.firstElementChild?.localName === tag) return
  const element = document.createElement(tag)
  element.setAttribute('routing', 'hash')
  main.replaceChildren(element)
}

addEventListener('hashchange', show)
show()
