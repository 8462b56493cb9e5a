// A classic script, which also browsers without modules run: written so that they can read it, and without imports.
// Loads the module beside it with the same `data-` attributes, and says in the console what is in the way.
;(function () {
  var name = 'portal.classic.js'
  var here = (document.currentScript ||
    document.querySelector('script[src*="' + name + '"]')) as HTMLScriptElement
  var address = here.src.replace(name, 'portal.js')

  function say(text: string) {
    if (window.console) console.error('[portico] ' + text)
  }

  // What visitors see in the place of each element.
  function show() {
    var all = document.getElementsByTagName('*')
    var tag = new RegExp('^' + (here.getAttribute('data-prefix') || 'portal') + '-', 'i')
    var isHebrew = document.documentElement.lang.indexOf('he') === 0
    for (var i = 0; i < all.length; i++)
      if (tag.test(all[i]!.tagName))
        all[i]!.textContent = isHebrew
          ? 'הדפדפן הזה ישן מדי לדף הזה. אפשר לעדכן אותו או להשתמש באחר.'
          : 'This browser is too old for this page. Update it, or use another one.'
  }

  if (here.type === 'module') say(name + ' needs no type="module".')
  if (document.querySelector('script[src$="/portal.js"]:not([type="module"])'))
    say('portal.js is a module: its script tag needs type="module".')
  if (!('noModule' in here) || !('adoptedStyleSheets' in document)) {
    show()
    document.addEventListener('DOMContentLoaded', show)
    return say(
      'This browser is too old: Chrome 120, Firefox 115 or Safari 17 are needed. Offer a link to the portal instead.',
    )
  }

  var script = document.createElement('script')
  for (var i = 0; i < here.attributes.length; i++) {
    var attribute = here.attributes[i]!
    if (/^(data-|crossorigin|referrerpolicy)/.test(attribute.name))
      script.setAttribute(attribute.name, attribute.value)
  }
  script.type = 'module'
  // Browsers hide the attribute.
  script.nonce = here.nonce
  script.onerror = function () {
    say(
      address +
        ' could not be loaded. Is it there, and does script-src of the content security policy permit it?',
    )
  }
  try {
    script.src = address
    here.parentNode!.insertBefore(script, here)
  } catch (error) {
    say(
      'Trusted Types forbid to add a script. Use <script type="module" src="' +
        address +
        '"> instead. ' +
        error,
    )
  }
})()
