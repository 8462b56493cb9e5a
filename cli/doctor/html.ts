import { html, parse, type DefaultTreeAdapterTypes } from 'parse5'

/** An element of a page's source. */
export interface Tag {
  name: string
  attributes: ReadonlyMap<string, string>
  /** Text directly inside, such as a style sheet. */
  text: string
  /** From 1. */
  line: number
}

/** What a page's source says, in the order of the source. Nothing in it runs. */
export interface Source {
  tags: readonly Tag[]
  hasDoctype: boolean
  /** Elements that the source wrongly closes with `/>`: what follows becomes part of them. */
  unclosed: readonly { name: string; line: number }[]
}

/** Reads HTML as browsers do, however broken. */
export const readHtml = (text: string): Source => {
  const unclosed: { name: string; line: number }[] = []
  const document = parse(text, {
    sourceCodeLocationInfo: true,
    onParseError({ code, startLine, startOffset, endOffset }) {
      if (code !== 'non-void-html-element-start-tag-with-trailing-solidus') return
      const name = /^<([^\s/>]+)/.exec(text.slice(startOffset, endOffset))?.[1]
      if (name) unclosed.push({ name: name.toLowerCase(), line: startLine })
    },
  })
  const tags: Tag[] = []
  walk(document, tags)
  return { tags, hasDoctype: document.mode !== html.DOCUMENT_MODE.QUIRKS, unclosed }
}

type Node = DefaultTreeAdapterTypes.Node

const walk = (node: Node, into: Tag[]): void => {
  if ('tagName' in node && node.sourceCodeLocation) {
    const children = node.childNodes.flatMap((child) => ('value' in child ? [child.value] : []))
    into.push({
      name: node.tagName,
      attributes: new Map(node.attrs.map(({ name, value }) => [name, value])),
      text: children.join(''),
      line: node.sourceCodeLocation.startLine,
    })
  }
  if ('content' in node) walk(node.content, into)
  if ('childNodes' in node) for (const child of node.childNodes) walk(child, into)
}
