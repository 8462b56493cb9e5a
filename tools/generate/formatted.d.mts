export function formatted(file: string, text: string): Promise<string>
