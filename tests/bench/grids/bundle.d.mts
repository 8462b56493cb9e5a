export declare const packages: Readonly<Record<string, string>>
export declare function bundleList(folder: string): Promise<void>
export declare function bundleGrids(folder: string): Promise<void>
