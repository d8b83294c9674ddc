// Leaves one sentence in a browser that is too old for modules, in the browser's language. Such a browser does not know
// newer syntax either.

(function () {
  /** @type {any} */
  var old = navigator; // Internet Explorer has another name for its language
  var code = (old.language || old.userLanguage || "en").slice(0, 2);
  window.onload = function () {
    var sentences = document.querySelectorAll(".old p");
    var isKnown = document.querySelector('.old p[lang="' + code + '"]') !== null;
    for (var at = 0; at < sentences.length; at++) {
      var sentence = sentences[at];
      if (sentence.getAttribute("lang") !== (isKnown ? code : "en") && sentence.parentNode) {
        sentence.parentNode.removeChild(sentence);
      }
    }
  };
})();
