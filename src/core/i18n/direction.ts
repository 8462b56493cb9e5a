/** Which way a language is written. */
export const directionOf = (lang: string): 'ltr' | 'rtl' => (/^(ar|fa|he|ur|yi)\b/.test(lang) ? 'rtl' : 'ltr')
