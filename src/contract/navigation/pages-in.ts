import { pageRegistry, type PageFolder } from '../page-registry.ts'
import { page, type NavNode } from './nodes.ts'

/** The entries of the registered pages in a folder of the navigation. */
export const pagesIn = <Folder extends PageFolder>(
  folder: Folder,
): NavNode<(typeof pageRegistry)[Folder][number]['name']>[] =>
  pageRegistry[folder].map(({ name, icon, title }) => page(name, icon, title))
