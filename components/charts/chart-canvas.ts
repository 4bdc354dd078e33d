/** A picture of a page's chart in the making: a canvas in the page's own colours and letters. */
export interface Drawing {
  context: CanvasRenderingContext2D;
  /** A colour of the present theme by its variable's name, `--ink`. */
  colour: (name: string) => string;
  text: (text: string, x: number, y: number, style?: TextStyle) => void;
}

interface TextStyle {
  /** Pixels. */
  size?: number;
  weight?: number;
  colour?: string;
  align?: CanvasTextAlign;
}

/** Pixels of the picture to one of the page: sharp in slides and on dense screens. */
const density = 2;

/** A canvas on the surface's colour; sizes are in the page's pixels. Throws where there are no canvases. */
export function newDrawing(width: number, height: number): Drawing {
  const canvas = document.createElement('canvas');
  canvas.width = width * density;
  canvas.height = height * density;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  context.scale(density, density);
  const style = getComputedStyle(document.documentElement);
  const { fontFamily } = getComputedStyle(document.body);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  context.fillStyle = colour('--surface');
  context.fillRect(0, 0, width, height);
  return {
    context,
    colour,
    text(text, x, y, { size = 12, weight = 400, colour: name = '--soft', align = 'left' } = {}) {
      context.font = `${weight} ${size}px ${fontFamily}`;
      context.textAlign = align;
      context.textBaseline = 'alphabetic';
      context.fillStyle = colour(name);
      context.fillText(text, x, y);
    },
  };
}

export function toPng({ context }: Drawing): Promise<Blob> {
  return new Promise((resolve, reject) => {
    context.canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))),
      'image/png',
    );
  });
}
