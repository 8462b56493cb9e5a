/**
 * Font families as themes have them: letters, spaces and hyphens, and digits in quoted names, so that no other CSS can be
 * injected and no quote stays open.
 */
export const fontFamilies = /^( *((["'])[\p{L}\d -]+\3|-?\p{L}[\p{L} -]*)(,(?!$)|$))+$/u
