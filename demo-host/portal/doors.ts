/** Every public route of the account specification; the element knows what each of them shows. */
export const doors =
  /^\/(login|tfa|create|forgot|setPassword|reset|validate|validateSuccessful|termsOfService|logout|al\.php|(remoteSocial\/)?socialProcess\/[^/]+)(\/.*)?$/i
