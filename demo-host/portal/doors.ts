/** Every public route of the account specification; the element knows what each of them shows. */
export const doors =
  /^\/(login|tfa|create|forgot|setPassword|reset|validate|validateSuccessful|termsOfService|logout|al\.php|(remoteSocial\/)?socialProcess\/[^/]+)(\/.*)?$/i

/** The profile with its groups, and where a network's answer comes back. */
export const profile = /^\/Profile(\/.*)?$/i
