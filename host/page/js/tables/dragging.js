// Things that people drag to another place.

const DRAGGED = 8; // pixels, from which on a touch is no tap

/** Let an element be dragged; a touch that drags is no click. @param {HTMLElement} thing @param {(under: Element[]) => void} drop is told what lies under where it is let go */
export function letDrag(thing, drop) {
  /** @type {PointerEvent | null} */
  let start = null;
  let isDragged = false;
  thing.onpointerdown = (event) => {
    [start, isDragged] = [event, false];
    thing.setPointerCapture(event.pointerId);
  };
  thing.onpointermove = ({ clientX, clientY }) => {
    if (!start) return;
    const [right, down] = [clientX - start.clientX, clientY - start.clientY];
    isDragged ||= Math.hypot(right, down) > DRAGGED;
    if (isDragged) thing.style.translate = `${right}px ${down}px`;
  };
  thing.onpointerup = thing.onpointercancel = ({ type, clientX, clientY }) => {
    start = null;
    thing.style.translate = "";
    if (isDragged && type === "pointerup") drop(document.elementsFromPoint(clientX, clientY));
  };
  thing.addEventListener("click", (event) => isDragged && event.stopImmediatePropagation());
}
