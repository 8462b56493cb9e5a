// In the theme editor: types a brand color and resolves with the milliseconds until the preview has it on the screen.
window.bench = (() => {
  const roots = (at = document) =>
    [...at.querySelectorAll('*')].flatMap((each) =>
      each.shadowRoot ? [each.shadowRoot, ...roots(each.shadowRoot)] : [],
    )
  const find = (selector) => roots().flatMap((root) => [...root.querySelectorAll(selector)])
  const pages = () => find('[inert]').flatMap(({ shadowRoot }) => shadowRoot ?? [])
  const brand = () => find('input[name=brand]')[0]

  return {
    isThere: () =>
      brand() !== undefined && pages().length === 2 && pages().every((page) => page.childElementCount > 0),

    show(label) {
      find('button[part=choice]')
        .find(({ textContent }) => textContent === label)
        .click()
    },

    async type(color) {
      const field = brand()
      const begun = performance.now()
      field.value = color
      field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
      await window.drawing.painted()
      const took = performance.now() - begun
      const [page] = pages()
      const shown = getComputedStyle(page.host).getPropertyValue('--_accent')
      if (!shown.includes(color)) throw new Error(`The preview shows ${shown}.`)
      return took
    },
  }
})()
